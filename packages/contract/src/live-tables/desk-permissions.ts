/** Live tables: seen, managed, approved where the house may lose more or stakes go back; and what is said there, moderated. */
export const TABLE_PERMISSIONS = [
  'tables.read',
  'tables.manage',
  'tables.approve',
  'chat.moderate',
] as const
