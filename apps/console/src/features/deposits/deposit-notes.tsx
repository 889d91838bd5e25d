import type { StaffDepositDetail } from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatInstant } from '../../parts/format.ts'
import { useAddNote } from './deposits.queries.ts'

const NOTE_MAX = 500

interface DepositNotesProps {
  readonly of: StaffDepositDetail
  readonly mayWrite: boolean
}

/** What staff wrote down about it, the newest first. Notes are added and never changed. */
export function DepositNotes({ of, mayWrite }: DepositNotesProps) {
  const { t } = useTranslation('deposits')
  const [text, setText] = useState('')
  const add = useAddNote(of, () => setText(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate(text.trim())
  }
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('notes')}</h3>
      {mayWrite && (
        <form className="grid gap-2" onSubmit={submit}>
          <Field label={t('newNote')}>
            {(wiring) => (
              <textarea
                {...wiring}
                className="textarea"
                rows={2}
                maxLength={NOTE_MAX}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          {add.isError && (
            <Notice tone="danger" isAlert>
              {failureText(add.error)}
            </Notice>
          )}
          <div>
            <Button type="submit" size="s" isBusy={add.isPending} disabled={text.trim() === ''}>
              {t('addNote')}
            </Button>
          </div>
        </form>
      )}
      {of.notes.length === 0 && <p className="text-text-3">{t('noNotes')}</p>}
      <ul className="deposit-steps">
        {of.notes.map((note) => (
          <li key={note.noteId}>
            <span dir="auto">{note.text}</span>
            <span className="caption">
              {t('stepBy', { name: note.by, at: formatInstant(note.at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
