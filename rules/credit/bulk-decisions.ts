// Decisions by staff on several credit requests.

/** More would keep others from deciding about the same people for too long while they are previewed. */
export const maxBulkDecisions = 500;
