import { type BodyInputOf, operations } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
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
  const add = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.addMemberNote>) =>
      api.call(operations.addMemberNote, { params: { memberId }, body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['members', 'notes', memberId] })
      void queryClient.invalidateQueries({ queryKey: ['members', 'standing', memberId] })
    },
  })
  const form = useContractForm({
    operation: operations.addMemberNote,
    keptAs: `note of member ${memberId}`,
    defaults: { text: '' },
    send: async (note) => {
      await add.mutateAsync(note)
      form.reset()
    },
  })
  return (
    <InlineForm
      form={form}
      className="member-notes__form"
      submitText={t('notes.add')}
      variant="neutral"
      size="s"
      isReady={form.values.text.trim() !== ''}
    >
      <TextAreaField {...form.field('text')} label={t('notes.new')} rows={2} maxLength={NOTE_MAX} />
    </InlineForm>
  )
}
