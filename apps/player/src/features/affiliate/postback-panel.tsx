import { operations, type PostbackEvent } from '@baize/contract'
import { Button, type Column, Notice, StatusMark, Table, TextField } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { useCopy } from '../../app/use-copy.ts'
import { MY_AFFILIATE, postbacksQuery } from './affiliate.queries.ts'
import { Panel } from './panel.tsx'

const URL_MAX = 500

/** Where events are sent, the secret that signs them, and what became of the last. */
export function PostbackPanel({ url }: { readonly url: string | null }) {
  const { t } = useTranslation('affiliate')
  const client = useQueryClient()
  const copy = useCopy()
  const form = useForm({ defaultValues: { url: url ?? '' } })
  const save = useMutation({
    mutationFn: (wanted: string | null) =>
      api.call(operations.setAffiliatePostback, { body: { url: wanted } }),
    onSuccess: () => client.invalidateQueries({ queryKey: MY_AFFILIATE }),
  })
  const submit = form.handleSubmit((typed) => save.mutate(typed.url.trim() || null))
  const secret = save.data?.secret
  return (
    <Panel title={t('postback.title')} text={t('postback.text')}>
      <form className="affiliate__form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('postback.url')}
          hint={t('postback.hint')}
          type="url"
          dir="ltr"
          maxLength={URL_MAX}
          error={form.formState.errors.url?.message}
          {...form.register('url', {
            validate: (typed) => typed.trim() === '' || URL.canParse(typed) || t('postback.fault'),
          })}
        />
        {save.isError && (
          <Notice tone="danger" isAlert>
            {failureText(save.error, 'affiliate')}
          </Notice>
        )}
        {secret && (
          <Notice tone="info">
            {t('postback.secret')}{' '}
            <button
              type="button"
              className="link num"
              dir="ltr"
              onClick={() => copy(secret, t('postback.secretName'))}
            >
              {secret}
            </button>
          </Notice>
        )}
        <div className="affiliate__actions">
          <Button type="submit" isBusy={save.isPending}>
            {t('postback.save')}
          </Button>
        </div>
      </form>
      <Events />
    </Panel>
  )
}

function Events() {
  const { t } = useTranslation('affiliate')
  const columns = useColumns()
  const { items = [] } = useQuery(postbacksQuery).data ?? {}
  if (items.length === 0) return null
  return (
    <Table
      caption={t('postback.events')}
      columns={columns}
      rows={items}
      rowKey={({ eventId }) => eventId}
    />
  )
}

const TONES = { waiting: 'waiting', sent: 'done', given_up: 'neutral' } as const

function useColumns(): readonly Column<PostbackEvent>[] {
  const { t, i18n } = useTranslation('affiliate')
  return [
    {
      ...{ id: 'kind', header: t('postback.event'), card: 'lead' },
      cell: ({ kind }) => t(`postback.kind.${kind}`),
    },
    {
      ...{ id: 'player', header: t('players.player'), card: 'second' },
      cell: ({ player }) => (
        <code className="num" dir="ltr">
          {player}
        </code>
      ),
    },
    {
      ...{ id: 'at', header: t('postback.at'), card: 'third' },
      cell: ({ at }) => <span className="num text-text-2">{momentText(at, i18n.language)}</span>,
    },
    {
      ...{ id: 'outcome', header: t('postback.outcome'), card: 'second-end' },
      cell: ({ lastOutcome }) => (
        <span className="num" dir="ltr">
          {lastOutcome ?? '–'}
        </span>
      ),
    },
    {
      ...{ id: 'state', header: t('links.state'), card: 'lead-end' },
      cell: ({ state }) => (
        <StatusMark tone={TONES[state]}>{t(`postback.state.${state}`)}</StatusMark>
      ),
    },
  ]
}
