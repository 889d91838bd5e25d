/** Games, their order and their upkeep. */
export const CATALOGUE_PERMISSIONS = ['catalogue.manage'] as const
