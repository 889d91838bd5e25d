import { type DeskDraw, operations } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { previewQuery } from './draws.queries.ts'
import { PreviewPart } from './preview-part.tsx'
import { readResult, typedOf } from './result.logic.ts'
import { faultsOfResult, ResultFields } from './result-fields.tsx'

interface ChangeDialogProps {
  readonly draw: DeskDraw
  readonly change: 'void' | 'correct'
  onClose(): void
}

interface Asked {
  readonly reason: string
  readonly result: unknown
}

/** Asks a second person to void a draw or to correct its result, with what that would move. */
export function ChangeDialog({ draw, change, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['lotteryDraws', 'common'])
  const nameOf = useGameName()
  const { drawId, family } = draw
  const ask = useLotteryCall(
    (api, { reason, result }: Asked) =>
      api.call(operations.askLotteryChange, {
        params: { drawId },
        body: { change, reason, ...(change === 'correct' && { result }) },
      }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm<Record<string, string>, Asked>({
    defaults: { ...(change === 'correct' ? typedOf(family, draw.result) : {}), reason: '' },
    check: (typed) => ({
      ...(change === 'correct' && faultsOfResult(family, typed, t('common:fault.wrong'))),
      reason:
        (typed['reason'] ?? '').trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: (typed) => ({
      reason: (typed['reason'] ?? '').trim(),
      result: readResult(family, typed),
    }),
    send: ask.mutateAsync,
  })
  const result = change === 'correct' ? readResult(family, form.values) : null
  const wanted = { change, resultText: result ? JSON.stringify(result) : '' }
  const preview = useQuery({
    ...previewQuery(useApi(), drawId, wanted),
    enabled: change === 'void' || result !== undefined,
  })
  return (
    <FormDialog
      title={t(`change.${change}.title`, { game: nameOf(draw.game), issue: draw.issue })}
      text={t(`change.${change}.text`)}
      submitText={t('change.submit')}
      widthRem={46}
      form={form}
      onClose={onClose}
    >
      {change === 'correct' && <ResultFields family={family} form={form} />}
      <PreviewPart preview={preview} />
      <ReasonField {...form.field('reason')} label={t('change.reason')} />
    </FormDialog>
  )
}
