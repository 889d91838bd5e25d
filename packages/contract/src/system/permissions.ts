/** Settings of the whole house. */
export const SYSTEM_PERMISSIONS = ['system.read', 'system.change', 'registration.manage'] as const

/** Versions of the terms. */
export const TERMS_PERMISSIONS = ['terms.manage'] as const
