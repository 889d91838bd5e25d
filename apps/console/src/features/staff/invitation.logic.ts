/** Where an invitation stands: the role is not approved, or it is on its way, or its link is over. */
export function invitationState(
  { sentAt, expiresAt }: { readonly sentAt: string | null; readonly expiresAt: string | null },
  now: Date,
): 'waiting' | 'sent' | 'over' {
  if (sentAt === null || expiresAt === null) return 'waiting'
  return new Date(expiresAt) > now ? 'sent' : 'over'
}
