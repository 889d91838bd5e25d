import { operations } from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { formatInstant } from '../../parts/format.ts'

const NOTES_SHOWN = 20
const NOTE_MAX = 1000

/** What staff wrote down about a member. Notes are added and never changed. */
export function MemberNotes({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const api = useApi()
  const mayWrite = useMay('members.notes')
  const { data, error } = useQuery({
    queryKey: ['members', 'notes', memberId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getMemberNotes, {
        params: { memberId },
        query: { pageSize: NOTES_SHOWN },
        signal,
      }),
  })
  return (
    <section className="panel member-notes" aria-labelledby="notes-title">
      <div className="panel__head">
        <h2 className="h3" id="notes-title">
          {t('notes.title')}
        </h2>
        {data && <span className="caption">{t('notes.count', { count: data.totalCount })}</span>}
      </div>
      {mayWrite && <NoteForm memberId={memberId} />}
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
      {data?.items.length === 0 && <p className="member-notes__none">{t('notes.none')}</p>}
      <ul>
        {data?.items.map((note) => (
          <li key={note.noteId} className="member-note">
            <p>{note.text}</p>
            <span className="caption">
              {note.by}, {formatInstant(note.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const api = useApi()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => api.call(operations.addMemberNote, { params: { memberId }, body: { text } }),
    onSuccess: () => {
      setText('')
      void queryClient.invalidateQueries({ queryKey: ['members', 'notes', memberId] })
      void queryClient.invalidateQueries({ queryKey: ['members', 'standing', memberId] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !add.isPending) add.mutate()
  }
  return (
    <form className="member-notes__form" onSubmit={submit}>
      <Field label={t('notes.new')} error={add.isError ? failureText(add.error) : undefined}>
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
      <Button type="submit" size="s" isBusy={add.isPending} disabled={!text.trim()}>
        {t('notes.add')}
      </Button>
    </form>
  )
}
