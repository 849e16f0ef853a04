// How long evidence for credit is retained.

/**
 * LA CES requires proof for six years, longer than the other accreditors; the same period applies where none is
 * specified.
 */
export const retentionYears = 6;
