import { Button, Modal, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../parts/countdown.tsx'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { LineText, ListSums, TurnedOver } from './bet-list-panel.tsx'
import { EntryRefusalNotice } from './entry-refusal-notice.tsx'
import { useEntryText } from './entry-text.ts'
import type { BetDesk } from './use-bet-desk.ts'

/** What is about to be bet, on which draw, and how long that still sells. */
export function ConfirmSlip({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const names = useLotteryNames()
  const entryText = useEntryText(desk.family)
  const { game, entries, refusal } = desk
  return (
    <Modal
      isOpen={desk.window === 'confirm'}
      onClose={desk.close}
      title={t('confirm.title', { game: names.game(game.code) })}
      closeText={t('close')}
      foot={
        <>
          <Button onClick={desk.close}>{t('confirm.back')}</Button>
          <Button
            variant="primary"
            isBusy={desk.isPlacing}
            disabled={!desk.canPlace}
            onClick={() => desk.send()}
          >
            {t('confirm.place')}
          </Button>
        </>
      }
    >
      <div className="confirmslip">
        <p className="confirmslip__draw">
          <span>
            {t('draw')} <b className="num">{game.issue}</b>
          </span>
          <Countdown until={game.closesAt} label={t('closesIn')} />
        </p>
        <TurnedOver desk={desk} />
        <ul className="betlist__entries">
          {entries.map((entry) => (
            <li key={entry.id} className="betrow">
              <b>{names.play(desk.family.id, entry.play)}</b>
              <p className="betrow__numbers" dir="auto">
                {entryText(entry.play, entry.bet)}
              </p>
              <LineText entry={entry} />
              {refusal?.entryId === entry.id && (
                <EntryRefusalNotice desk={desk} refusal={refusal} />
              )}
            </li>
          ))}
        </ul>
        <ListSums desk={desk} />
        {desk.failureText && (
          <Notice tone="danger" isAlert>
            {desk.failureText}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
