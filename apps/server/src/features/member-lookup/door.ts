/** Members as staff see them: search, profile, ledger. Reading only. */
export { type MemberLookupParts, memberLookupRoutes } from './member-lookup.route.ts'
