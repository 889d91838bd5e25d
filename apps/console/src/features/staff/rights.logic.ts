/** What a change of rights takes away at once, and what waits for another person. */
export function compareRights(present: readonly string[], wanted: readonly string[]) {
  return {
    taken: present.filter((each) => !wanted.includes(each)),
    added: wanted.filter((each) => !present.includes(each)),
  }
}

/** What somebody may do by their role now. */
export function rightsOf(
  person: {
    readonly role: string
    readonly isLocked: boolean
    readonly withheldPermissions: readonly string[]
  },
  roles: readonly { readonly role: string; readonly permissions: readonly string[] }[],
): readonly string[] {
  // Letting somebody in again gives all rights anew.
  if (person.isLocked) return []
  const ofRole = roles.find(({ role }) => role === person.role)?.permissions ?? []
  return ofRole.filter((each) => !person.withheldPermissions.includes(each))
}
