import { MEMBER_TAGS_MAX, operations, USUAL_TAGS } from '@baize/contract'
import { Badge, Button, TextField } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { isUsual, readTags } from './member-tags.logic.ts'
import { memberTagsQuery } from './members.queries.ts'

interface MemberTagsProps {
  readonly member: { readonly memberId: string; readonly username: string }
}

/** What staff marked the member with. */
export function MemberTags({ member }: MemberTagsProps) {
  const { t } = useTranslation('members')
  const mayEdit = useMay('members.notes')
  const nameOf = useTagName()
  const { data } = useQuery(memberTagsQuery(useApi(), member.memberId))
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.length === 0 && !mayEdit)) return null
  return (
    <div className="member-flags">
      {data.length > 0 && (
        <ul className="member-flags" aria-label={t('tags.list')}>
          {data.map(({ tag }) => (
            <li key={tag}>
              <Badge>{nameOf(tag)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button size="s" onClick={() => setOpen(true)}>
          {t('tags.edit')}
        </Button>
      )}
      {isOpen && (
        <TagsDialog
          member={member}
          seen={data.map(({ tag }) => tag)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Names of the usual tags in the reader's language; others as they were written. */
export function useTagName(): (tag: string) => string {
  const { t } = useTranslation('members')
  return (tag) => (isUsual(tag) ? t(`tags.usual.${tag}`) : tag)
}

interface TagsDialogProps extends MemberTagsProps {
  readonly seen: readonly string[]
  onClose(): void
}

function TagsDialog({ member, seen, onClose }: TagsDialogProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const client = useQueryClient()
  const nameOf = useTagName()
  const save = useMutation({
    mutationFn: (tags: readonly string[]) =>
      api.call(operations.setMemberTags, {
        params: { memberId: member.memberId },
        body: { tags: [...tags], seen: [...seen] },
      }),
    onSuccess: () => {
      toast({ title: t('tags.done'), detail: member.username })
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['members'] }),
  })
  const form = useContractForm({
    defaults: { words: seen.join(', ') },
    check: ({ words }) => ({
      words: readTags(words) ? undefined : t('tags.hint', { max: MEMBER_TAGS_MAX }),
    }),
    inputOf: ({ words }) => readTags(words) ?? [],
    send: save.mutateAsync,
  })
  const typed = readTags(form.values.words) ?? []
  return (
    <FormDialog
      title={t('tags.title', { member: member.username })}
      submitText={t('tags.save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('words')}
        label={t('tags.words')}
        hint={t('tags.hint', { max: MEMBER_TAGS_MAX })}
      />
      <div className="usual-reasons">
        {USUAL_TAGS.filter((tag) => !typed.includes(tag)).map((tag) => (
          <button
            key={tag}
            type="button"
            className="chip"
            onClick={() => form.write('words', [...typed, tag].join(', '))}
          >
            {nameOf(tag)}
          </button>
        ))}
      </div>
    </FormDialog>
  )
}
