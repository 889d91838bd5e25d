import type { Operation } from './operation.ts'

/** Opens a whole group to members who may not play: their account, records and limits stay theirs. */
export function openWithoutPlay<Group extends Readonly<Record<string, object>>>(
  group: Group,
): Group {
  const isOpenWithoutPlay: Pick<Operation, 'isOpenWithoutPlay'> = { isOpenWithoutPlay: true }
  return Object.fromEntries(
    Object.entries(group).map(([name, operation]) => [
      name,
      { ...operation, ...isOpenWithoutPlay },
    ]),
  ) as Group
}
