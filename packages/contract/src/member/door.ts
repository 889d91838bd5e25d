export { FIRST_STEPS, type FirstStep } from './first-steps.ts'
export { DOWNLINES_SHOWN_MAX, type MemberTransfer } from './member-transfers.ts'
