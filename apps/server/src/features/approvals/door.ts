/** Four eyes: what one person asks for and another approves. */

export type { ApprovalParts } from './approval-parts.ts'
export { approvalRoutes } from './approvals.route.ts'
