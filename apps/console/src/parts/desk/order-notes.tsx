import type { OrderNote } from '@baize/contract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatInstant } from '../format.ts'
import { useKeys } from '../use-keys.ts'

const NOTE_MAX = 500

interface OrderNotesProps {
  /** The order's id. */
  readonly order: string
  readonly notes: readonly OrderNote[]
  readonly mayWrite: boolean
  /** The call that adds one. */
  readonly add: { mutateAsync(text: string): Promise<unknown> }
}

/** What staff wrote down about an order, the newest first. Notes are added and never changed. */
export function OrderNotes({ order, notes, mayWrite, add }: OrderNotesProps) {
  const { t } = useTranslation('desk')
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('notes.title')}</h3>
      {mayWrite && <NoteForm key={order} order={order} add={add} />}
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

function NoteForm({ order, add }: Pick<OrderNotesProps, 'order' | 'add'>) {
  const { t } = useTranslation('desk')
  const form = useContractForm({
    keptAs: `note of order ${order}`,
    defaults: { text: '' },
    inputOf: ({ text }) => text.trim(),
    send: async (text) => {
      await add.mutateAsync(text)
      form.reset()
    },
  })
  const { text } = form.values
  const isReady = text.trim() !== ''
  useKeys({ n: () => form.ref.current?.querySelector('textarea')?.focus() })
  /** Escape gives the keys of the queue back, and does not close what is beside it. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) form.submit(event)
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <InlineForm
      form={form}
      className="grid gap-2"
      submitText={t('notes.add')}
      variant="neutral"
      size="s"
      isReady={isReady}
    >
      <TextAreaField
        {...form.field('text')}
        label={t('notes.new')}
        rows={2}
        maxLength={NOTE_MAX}
        onKeyDown={onKeyDown}
      />
    </InlineForm>
  )
}
