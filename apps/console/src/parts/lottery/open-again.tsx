import { type LotteryNumberRule, operations } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { ReasonAction } from '../../frames/form/reason-action.tsx'
import { toastAsked } from '../asked-toast.ts'
import { useLotteryCall } from './lottery.queries.ts'
import { useNumberName } from './use-number-name.ts'

/** Asks a second person to take a rule of a number back; says so where one has been asked. */
export function OpenAgain({ rule }: { readonly rule: LotteryNumberRule }) {
  const { t } = useTranslation('lotteryLimits')
  const mayManage = useMay('lottery.manage')
  const numberName = useNumberName()
  const { ruleId, number, isLiftAsked } = rule
  const lift = useLotteryCall(
    (api, reason: string) =>
      api.call(operations.askLotteryNumberLift, { params: { ruleId }, body: { reason } }),
    toastAsked,
  )
  if (isLiftAsked) return <Badge tone="warn">{t('lift.waiting')}</Badge>
  if (!mayManage) return null
  return (
    <ReasonAction
      action={t('lift.action')}
      title={t('lift.title', { number: numberName(number) })}
      text={t('lift.text')}
      submitText={t('askSecond')}
      reasonLabel={t('reason')}
      onReason={(reason) => lift.mutateAsync(reason)}
    />
  )
}
