import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../frames/fact-list.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import type { DraftedPlay, TableDraft } from './price-draft.logic.ts'
import { PricesText } from './price-texts.tsx'
import { refusedPlays } from './refused-plays.logic.ts'

interface SendDialogProps {
  readonly game: string
  readonly familyId: string
  readonly draft: TableDraft
  /** The plays that change. */
  readonly keys: readonly string[]
  readonly plays: readonly DraftedPlay[]
  onSent(): void
  onClose(): void
}

/** Asks a second person to start a price table; what the server says against it stands by the play's name. */
export function SendDialog(props: SendDialogProps) {
  const { game, familyId, draft, keys, plays, onSent, onClose } = props
  const { t } = useTranslation('lotteryPrices')
  const names = usePlayNames()
  const { odds, settings } = draft
  const ask = useLotteryCall(
    (api, reason: string) =>
      api.call(operations.askLotteryPrices, { params: { game }, body: { odds, settings, reason } }),
    () => {
      toastAsked()
      onSent()
    },
  )
  const refused =
    ask.error instanceof RefusedCall && ask.error.code === 'prices_not_possible'
      ? refusedPlays(String(ask.error.details?.faults ?? ''))
      : []
  return (
    <ReasonDialog
      title={t('send.title')}
      text={t('send.text')}
      submitText={t('draft.send')}
      reasonLabel={t('send.reason')}
      onSubmit={(reason) => ask.mutateAsync(reason)}
      onClose={onClose}
    >
      <FactList
        facts={plays
          .filter(({ key }) => keys.includes(key))
          .map((play) => [
            names.key(familyId, play.key),
            play.isBySeries ? t('bySeries') : <PricesText key={play.key} play={play} />,
          ])}
      />
      {refused.length > 0 && (
        <ul role="alert">
          {refused.map(({ key, fault }) => (
            <li key={key} className="text-danger-text">
              {t('draft.fault', { play: names.key(familyId, key), fault: t(`fault.${fault}`) })}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  )
}
