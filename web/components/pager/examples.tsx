// Examples of the pager.
import { Pager } from '#web/components/pager/pager.tsx';

export const examples = {
  'first page': <Pager page={1} pages={2} label="People" to={(page) => `?page=${page}`} />,
  'page in the middle': <Pager page={5} pages={12} label="Archives" to={(page) => `?page=${page}`} />,
};
