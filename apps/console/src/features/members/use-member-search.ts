import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MemberSearch } from './members-search.ts'

type Changes = { [Key in keyof MemberSearch]?: MemberSearch[Key] | undefined }

/** What the address of a member says, and the way to say something else there; a filter goes back to the first page. */
export function useMemberSearch(memberId: string) {
  const search = useSearch({ from: '/members/$memberId' })
  const navigate = useNavigate()
  const change = (changes: Changes, isOtherTab = false) =>
    void navigate({
      to: '/members/$memberId',
      params: { memberId },
      search: (before) =>
        ({ ...(!isOtherTab && before), page: undefined, ...changes }) as MemberSearch,
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}
