export const CATALOGUE_PERMISSIONS = ['catalogue.manage'] as const
