import type { SportsEventPage } from '@baize/contract'
import { Button, StatusMark } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../app/use-copy.ts'
import { commitmentOf } from './commitment.logic.ts'

/** What a simulated match was drawn from: fixed before the start, shown after the end, checked in this browser. */
export function ProofCard({ proof }: { readonly proof: NonNullable<SportsEventPage['proof']> }) {
  const { t } = useTranslation('sports')
  const copy = useCopy()
  const { commitment, seed } = proof
  const check = useMutation({
    mutationFn: async (revealed: string) => (await commitmentOf(revealed)) === commitment,
  })
  return (
    <section className="card sb-proof" aria-label={t('proof.title')}>
      <h2 className="h3">{t('proof.title')}</h2>
      <p className="caption">{t('proof.text')}</p>
      <dl>
        <dt className="label">{t('proof.commitment')}</dt>
        <dd>
          <code dir="ltr">{commitment}</code>
        </dd>
        <dt className="label">{t('proof.seed')}</dt>
        <dd>{seed === null ? t('proof.later') : <code dir="ltr">{seed}</code>}</dd>
      </dl>
      {seed !== null && (
        <div className="sb-proof__check">
          <Button size="s" isBusy={check.isPending} onClick={() => check.mutate(seed)}>
            {t('proof.check')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => copy(seed, t('proof.seed'))}>
            {t('proof.copy')}
          </Button>
          <span role="status">
            {check.data !== undefined && (
              <StatusMark tone={check.data ? 'done' : 'failed'}>
                {t(check.data ? 'proof.right' : 'proof.wrong')}
              </StatusMark>
            )}
          </span>
        </div>
      )}
    </section>
  )
}
