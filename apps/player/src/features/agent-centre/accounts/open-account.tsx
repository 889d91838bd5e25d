import { DOWNLINE_KINDS, type DownlineKind, operations, SERIES_POINTS_MAX } from '@baize/contract'
import { Button, Notice, TextField } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { linksQuery, MY_TEAM } from '../agent-centre.queries.ts'
import { NewPointsField } from '../series/new-points-field.tsx'
import { readPoints } from '../series/points.logic.ts'
import { NewAccount } from './new-account.tsx'

interface AccountWish {
  readonly username: string
  readonly kind: DownlineKind
  readonly seriesPoints: number | null
}

/** Opens an account directly below the own; its password is shown once. */
export function OpenAccount() {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const open = useMutation({
    mutationFn: (body: AccountWish) =>
      sendOnce('agent:account', body, (idempotencyKey) =>
        api.call(operations.createDownline, { body, idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: MY_TEAM }),
  })
  return (
    <section className="panel" aria-label={t('accounts.open')}>
      <div className="panel__head">
        <h2 className="h3">{t('accounts.open')}</h2>
      </div>
      {open.data ? (
        <NewAccount account={open.data} onAnother={() => open.reset()} />
      ) : (
        <AccountForm
          isBusy={open.isPending}
          failure={open.error}
          onSend={(wish) => open.mutate(wish)}
        />
      )}
    </section>
  )
}

interface AccountFormProps {
  readonly isBusy: boolean
  readonly failure: unknown
  onSend(wish: AccountWish): void
}

function AccountForm({ isBusy, failure, onSend }: AccountFormProps) {
  const { t } = useTranslation('agent-centre')
  const left = useQuery(linksQuery).data?.accountsLeftToday
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { username: '', kind: 'player' as DownlineKind, points: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ username, kind, points }) =>
    onSend({
      username: username.trim(),
      kind,
      seriesPoints: readPoints(points, SERIES_POINTS_MAX) ?? null,
    }),
  )
  return (
    <form className="agentform" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('accounts.openText')}</p>
      <TextField
        label={t('accounts.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.username?.message}
        {...form.register('username', {
          validate: (text) => text.trim() !== '' || t('accounts.empty'),
        })}
      />
      <fieldset className="agentkinds">
        <legend className="field__label">{t('accounts.kind')}</legend>
        {DOWNLINE_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" value={kind} {...form.register('kind')} />
            <b className="strong">{t(`accounts.${kind}`)}</b>
            <span className="caption">{t(`accounts.${kind}Hint`)}</span>
          </label>
        ))}
      </fieldset>
      <NewPointsField
        register={(rules) => form.register('points', rules)}
        error={errors.points?.message}
      />
      {failure != null && (
        <Notice tone="danger" isAlert>
          {failureText(failure, 'agent-centre')}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        isBlock
        isBusy={isBusy}
        disabled={left === 0}
      >
        {t('accounts.create')}
      </Button>
      {left !== undefined && <p className="caption">{t('accounts.leftToday', { count: left })}</p>}
    </form>
  )
}
