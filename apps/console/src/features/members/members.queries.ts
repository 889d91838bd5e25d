import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MemberSearch, MembersSearch } from './members-search.ts'

export type MemberRow = ValueOf<typeof operations.searchMembers>['items'][number]
export type MemberProfile = ValueOf<typeof operations.getMember>['member']
export type MemberStanding = ValueOf<typeof operations.getMemberStanding>
export type LedgerRow = ValueOf<typeof operations.getMemberLedger>['items'][number]
export type MemberRound = ValueOf<typeof operations.getMemberRounds>['items'][number]

const MEMBERS_A_PAGE = 25
const ENTRIES_A_PAGE = 20

export function membersQuery(api: ApiClient, { text = '', tag, page = 1 }: MembersSearch) {
  return queryOptions({
    queryKey: ['members', 'list', { text, tag, page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.searchMembers, {
        query: { text, tag, pageNo: page, pageSize: MEMBERS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function tagsInUseQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['members', 'tags-in-use'],
    queryFn: async ({ signal }) => (await api.call(operations.getTagsInUse, { signal })).tags,
  })
}

export function memberTagsQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'tags', memberId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getMemberTags, { params: { memberId }, signal })).tags,
  })
}

export function memberQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'one', memberId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getMember, { params: { memberId }, signal })).member,
  })
}

/** What waits about the member; asked for again when staff did something about them. */
export function memberStandingQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'standing', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberStanding, { params: { memberId }, signal }),
  })
}

export function memberGroupQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'group', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberGroup, { params: { memberId }, signal }),
  })
}

const AUDIT_ROWS_A_PAGE = 20

export function memberAuditQuery(
  api: ApiClient,
  memberId: string,
  { actorKind, page = 1 }: MemberSearch,
) {
  return queryOptions({
    queryKey: ['members', 'audit', memberId, actorKind, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberAudit, {
        params: { memberId },
        query: { actorKind, pageNo: page, pageSize: AUDIT_ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function relatedMembersQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'related', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getRelatedMembers, { params: { memberId }, signal }),
  })
}

export function memberProtectionQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'protection', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberProtection, { params: { memberId }, signal }),
  })
}

export function memberLedgerQuery(api: ApiClient, memberId: string, page = 1) {
  return queryOptions({
    queryKey: ['members', 'ledger', memberId, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberLedger, {
        params: { memberId },
        query: { pageNo: page, pageSize: ENTRIES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type MemberTransferRow = ValueOf<typeof operations.getTransfersOfMember>['items'][number]

type MemberOrdersAnswer = ValueOf<typeof operations.getMemberOrders>
export type MemberOrder = MemberOrdersAnswer['items'][number]
export type MemberSums = MemberOrdersAnswer['sums'][number]

const ORDERS_A_PAGE = 15

export function memberOrdersQuery(
  api: ApiClient,
  memberId: string,
  { kind, page = 1 }: MemberSearch,
) {
  return queryOptions({
    queryKey: ['members', 'orders', memberId, kind, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberOrders, {
        params: { memberId },
        query: { kind, pageNo: page, pageSize: ORDERS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

const TRANSFERS_A_PAGE = 10

export function memberTransfersQuery(api: ApiClient, memberId: string, page: number) {
  return queryOptions({
    queryKey: ['members', 'transfers', memberId, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getTransfersOfMember, {
        params: { memberId },
        query: { pageNo: page, pageSize: TRANSFERS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type MemberBonus = ValueOf<typeof operations.getBonusesOfMember>['bonuses'][number]

export function memberBonusesQuery(api: ApiClient, memberId: string, language: string) {
  return queryOptions({
    queryKey: ['members', 'bonuses', memberId, language],
    queryFn: async ({ signal }) =>
      await api.call(operations.getBonusesOfMember, {
        params: { memberId },
        query: { language },
        signal,
      }),
  })
}

export type MemberFreeBet = ValueOf<typeof operations.getFreeBetsOfMember>['freeBets'][number]

export function memberFreeBetsQuery(api: ApiClient, memberId: string, language: string) {
  return queryOptions({
    queryKey: ['members', 'freeBets', memberId, language],
    queryFn: async ({ signal }) =>
      await api.call(operations.getFreeBetsOfMember, {
        params: { memberId },
        query: { language },
        signal,
      }),
  })
}

const ROUNDS_A_PAGE = 20

export function memberRoundsQuery(
  api: ApiClient,
  memberId: string,
  { state, playedAt, round, from, to, page = 1 }: MemberSearch,
) {
  const wanted = { state, playedAt, roundId: round, from, to }
  return queryOptions({
    queryKey: ['members', 'rounds', memberId, wanted, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberRounds, {
        params: { memberId },
        query: { ...wanted, pageNo: page, pageSize: ROUNDS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function memberRoundQuery(api: ApiClient, memberId: string, roundId: string) {
  return queryOptions({
    queryKey: ['members', 'round', memberId, roundId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberRound, { params: { memberId, roundId }, signal }),
  })
}

export function memberVendorRoundQuery(api: ApiClient, memberId: string, roundId: string) {
  return queryOptions({
    queryKey: ['members', 'vendor-round', memberId, roundId],
    queryFn: async ({ signal }) =>
      (
        await api.call(operations.getMemberVendorRound, {
          params: { memberId, betId: roundId },
          signal,
        })
      ).round,
  })
}

/** Asked when somebody wants to know: the address of a replay is good for a while only. */
export function vendorsWordQuery(api: ApiClient, memberId: string, roundId: string) {
  return queryOptions({
    queryKey: ['members', 'vendors-word', memberId, roundId],
    queryFn: async ({ signal }) =>
      await api.call(operations.askMemberVendorRound, {
        params: { memberId, betId: roundId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

export type MemberVipPage = ValueOf<typeof operations.getVipOfMember>

export function memberVipQuery(api: ApiClient, memberId: string, language: string) {
  return queryOptions({
    queryKey: ['members', 'vip', memberId, language],
    queryFn: ({ signal }) =>
      api.call(operations.getVipOfMember, { params: { memberId }, query: { language }, signal }),
  })
}

export function memberReferrerQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: ['members', 'referrer', memberId],
    queryFn: ({ signal }) =>
      api.call(operations.getReferrerOfMember, { params: { memberId }, signal }),
  })
}
