// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** The roles that an organisation gives; the shops narrow a Member, null means every shop. */
export const ORGANISATION_ROLES = ['Member', 'Admin'] as const
