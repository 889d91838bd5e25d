export const SYSTEM_PERMISSIONS = ['system.read', 'system.change', 'registration.manage'] as const
export const TERMS_PERMISSIONS = ['terms.manage'] as const
