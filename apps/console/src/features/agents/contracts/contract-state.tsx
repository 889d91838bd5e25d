import { StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../agents.queries.ts'

const TONES: Readonly<Record<Contract['state'], StatusTone>> = {
  waiting: 'waiting',
  in_force: 'done',
  rejected: 'failed',
  ended: 'neutral',
}

/** Where a contract stands; why it ended stands under it. */
export function ContractState({ of }: { readonly of: Contract }) {
  const { t } = useTranslation('agents')
  return (
    <span className="stacked">
      <StatusMark tone={TONES[of.state]}>{t(`contract.state.${of.state}`)}</StatusMark>
      {of.endReason && <span className="caption">{t(`contract.endReason.${of.endReason}`)}</span>}
    </span>
  )
}
