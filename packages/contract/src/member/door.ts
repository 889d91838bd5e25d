export { DOWNLINES_SHOWN_MAX, type MemberTransfer } from './member-transfers.ts'
