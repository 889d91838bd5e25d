import type { OrderNote } from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatInstant } from '../format.ts'
import { useKeys } from '../use-keys.ts'

const NOTE_MAX = 500

interface OrderNotesProps {
  readonly notes: readonly OrderNote[]
  readonly mayWrite: boolean
  /** The call that adds one. */
  readonly add: {
    readonly isPending: boolean
    readonly error: unknown
    mutate(text: string, done: { onSuccess(): void }): void
  }
}

/** What staff wrote down about an order, the newest first. Notes are added and never changed. */
export function OrderNotes({ notes, mayWrite, add }: OrderNotesProps) {
  const { t } = useTranslation('desk')
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('notes.title')}</h3>
      {mayWrite && <NoteForm add={add} />}
      {notes.length === 0 && <p className="text-text-3">{t('notes.none')}</p>}
      <ul className="order-notes">
        {notes.map((note) => (
          <li key={note.noteId}>
            <span dir="auto">{note.text}</span>
            <span className="caption">
              {t('notes.by', { name: note.by, at: formatInstant(note.at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ add }: Pick<OrderNotesProps, 'add'>) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useKeys({ n: () => field.current?.focus() })
  const send = () => {
    if (text.trim() !== '' && !add.isPending) {
      add.mutate(text.trim(), { onSuccess: () => setText('') })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  /** Escape gives the keys of the queue back, and does not close what is beside it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    if (event.key === 'Escape') field.current?.blur()
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <Field label={t('notes.new')}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            className="textarea"
            rows={2}
            maxLength={NOTE_MAX}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {Boolean(add.error) && (
        <Notice tone="danger" isAlert>
          {failureText(add.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" size="s" isBusy={add.isPending} disabled={text.trim() === ''}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  )
}
