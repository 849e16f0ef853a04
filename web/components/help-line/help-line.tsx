// The toll-free number as a link that dials it.
import { telephoneAddress } from '#rules/platform/telephone.ts';

export const HelpLine = ({ number }: { number: string }) => <a href={telephoneAddress(number)}>{number}</a>;
