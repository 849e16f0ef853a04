// What a coordinator sees of a registration.

export const groupStates = ['registered', 'waiting', 'canceled'] as const;
export type GroupState = (typeof groupStates)[number];
