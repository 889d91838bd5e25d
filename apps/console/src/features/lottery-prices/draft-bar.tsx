import { Button, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../frames/form/leave-guard.tsx'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { changedKeys, type DraftedPlay, type TableDraft } from './price-draft.logic.ts'
import { SendDialog } from './send-dialog.tsx'

interface DraftBarProps {
  readonly game: string
  readonly familyId: string
  readonly stored: TableDraft
  readonly draft: TableDraft
  /** The plays as the draft would have them. */
  readonly plays: readonly DraftedPlay[]
  onDiscard(): void
}

/** What was changed and is not sent, and not left unasked; what speaks against it, by play. */
export function DraftBar({ game, familyId, stored, draft, plays, onDiscard }: DraftBarProps) {
  const { t } = useTranslation('lotteryPrices')
  const names = usePlayNames()
  const [isSending, setSending] = useState(false)
  const keys = changedKeys(stored.odds, draft.odds)
  const rulesDiffer = JSON.stringify(stored.settings) !== JSON.stringify(draft.settings)
  const wrong = plays.filter(({ fault }) => fault !== undefined)
  const isChanged = keys.length > 0 || rulesDiffer
  return (
    <>
      <Notice tone={wrong.length > 0 ? 'danger' : 'gold'}>
        <div className="lottery-draft">
          <div>
            <b className="strong">
              {isChanged
                ? t('draft.count', { count: keys.length + Number(rulesDiffer) })
                : t('draft.none')}
            </b>
            {wrong.length > 0 && (
              <ul>
                {wrong.map(({ key, fault }) => (
                  <li key={key}>
                    {t('draft.fault', {
                      play: names.key(familyId, key),
                      fault: fault && t(`fault.${fault}`),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="row-actions">
            <Button size="s" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
            <Button
              size="s"
              variant="primary"
              disabled={wrong.length > 0 || !isChanged}
              onClick={() => setSending(true)}
            >
              {t('draft.send')}
            </Button>
          </div>
        </div>
      </Notice>
      <LeaveGuard isDirty={isChanged && !isSending} />
      {isSending && (
        <SendDialog
          {...{ game, familyId, draft, keys, plays }}
          onSent={onDiscard}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
