import { operations, type StaffWithdrawal } from '@baize/contract'
import { useApi } from '../../app/api.tsx'
import { AssignRow } from '../../parts/desk/assign-row.tsx'
import { useAssign } from './withdrawals.queries.ts'

interface WithdrawalAssignProps {
  readonly withdrawal: StaffWithdrawal
  readonly hasKeys: boolean
}

/** Who has this withdrawal, and who shall have it. */
export function WithdrawalAssign({ withdrawal, hasKeys }: WithdrawalAssignProps) {
  const api = useApi()
  return (
    <AssignRow
      holder={withdrawal.assignee}
      assign={useAssign(withdrawal.withdrawalId)}
      colleagues={{
        queryKey: ['withdrawals', 'colleagues'],
        queryFn: async () => (await api.call(operations.getWithdrawalColleagues, {})).colleagues,
      }}
      hasKeys={hasKeys}
    />
  )
}
