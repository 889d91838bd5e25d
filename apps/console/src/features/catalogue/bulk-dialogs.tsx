import { Chips, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../parts/form-dialog.tsx'
import type { GameChange, useChangeGames } from './catalogue.queries.ts'
import { BlockedFields } from './closing-fields.tsx'
import { readWords } from './game-wish.logic.ts'

interface BulkDialogProps {
  /** How many games are chosen. */
  readonly count: number
  readonly call: ReturnType<typeof useChangeGames>
  onApply(change: GameChange): void
  onClose(): void
}

/** Puts one tag on all chosen games, or takes it off them. */
export function TagDialog({ count, call, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation('catalogue')
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(true)
  const [isTried, setTried] = useState(false)
  const [tag] = readWords(text)
  const submit = () => {
    setTried(true)
    if (tag !== undefined) onApply({ kind: 'tag', tag, isOn })
  }
  return (
    <FormDialog
      title={t('bulk.tagTitle', { count })}
      submitText={t('bulk.apply')}
      call={call}
      onSubmit={submit}
      onClose={onClose}
    >
      <Chips
        label={t('bulk.tagTitle', { count })}
        value={isOn ? 'on' : 'off'}
        choices={[
          { value: 'on', text: t('bulk.tagOn') },
          { value: 'off', text: t('bulk.tagOff') },
        ]}
        onChoose={(value) => setOn(value === 'on')}
      />
      <TextField
        label={t('bulk.tag')}
        hint={t('bulk.tagHint')}
        error={isTried && tag === undefined ? t('bulk.tagMissing') : undefined}
        value={text}
        maxLength={30}
        isRequired
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}

/** Sets where none of the chosen games is offered; what each said before is replaced. */
export function JurisdictionsDialog({ count, call, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation('catalogue')
  const [blocked, setBlocked] = useState<string[]>([])
  return (
    <FormDialog
      title={t('bulk.blockedTitle', { count })}
      text={t('bulk.blockedText')}
      submitText={t('bulk.apply')}
      call={call}
      onSubmit={() => onApply({ kind: 'jurisdictions', blockedJurisdictions: blocked })}
      onClose={onClose}
    >
      <BlockedFields blocked={blocked} onBlocked={setBlocked} />
    </FormDialog>
  )
}
