// How long it can be shown how somebody came to credit.

/** LA CES asks for proof for six years, longer than the other bodies; without a word of a body, as long. Field, The bodies. */
export const retentionYears = 6;
