import { type CashUp, operations } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../../frames/detail-page.tsx'
import { ExportButton } from '../../../parts/desk/export-button.tsx'
import { formatInstant, formatMovement } from '../../../parts/format.ts'
import { useMovementText } from '../../../parts/movement-text.ts'
import { CashUpTable } from './cash-up-table.tsx'
import { cashUpQuery } from './cash-ups.queries.ts'
import { LedgerBadge } from './ledger-badge.tsx'

/** One cash-up as it was taken: its lines, and what moved at each of them. */
export function CashUpScreen() {
  const { t } = useTranslation('cashUps')
  const { cashUpNumber } = useParams({ from: '/cash-ups/$cashUpNumber' })
  return (
    <DetailPage
      className="cash-up-page"
      top={<BackLink to="/cash-ups">{t('title')}</BackLink>}
      query={useQuery(cashUpQuery(useApi(), cashUpNumber))}
    >
      {(cashUp) => (
        <>
          <Head cashUp={cashUp} />
          <DetailSection title={t('column.place')} text={t('formula')}>
            <CashUpTable cashUp={cashUp} />
          </DetailSection>
          <Movements cashUp={cashUp} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ cashUp }: { readonly cashUp: CashUp }) {
  const { t } = useTranslation('cashUps')
  const api = useApi()
  const { number, at, by, since } = cashUp
  const taken = t('takenBy', { at: formatInstant(at), name: by })
  return (
    <DetailHead
      title={t('numbered', { number })}
      state={<LedgerBadge cashUp={cashUp} />}
      caption={
        since === null
          ? t('sinceBeginning', { taken })
          : t('sinceLast', { taken, since: formatInstant(since) })
      }
      actions={
        <>
          <Button size="s" onClick={() => globalThis.print()}>
            <Icon of={Printer} size="s" />
            {t('print')}
          </Button>
          <ExportButton
            download={(body) =>
              api.download(operations.exportCashUp, { params: { cashUpNumber: number }, body })
            }
          />
        </>
      }
    />
  )
}

/** The ledger's movements behind in, out, fees and other, each by its name. */
function Movements({ cashUp }: { readonly cashUp: CashUp }) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const codeText = useCodeText()
  const moving = cashUp.lines.filter(({ movements }) => movements.length > 0)
  if (moving.length === 0) return null
  return (
    <DetailSection title={t('movements')}>
      <div className="cash-up-movements">
        {moving.map(({ place, name, accountNumber, movements }) => (
          <section key={`${place} ${name} ${accountNumber}`} className="panel p-4">
            <h3 className="label">
              {place === 'bank_rest' ? t('bankRest') : <bdi>{name}</bdi>}{' '}
              {accountNumber !== null && <span dir="ltr">{accountNumber}</span>}
            </h3>
            <dl className="cash-up-codes">
              {movements.map(({ code, amountMinor }) => (
                <div key={code}>
                  <dt>{codeText(code)}</dt>
                  <dd className="num">{formatMovement(amountMinor, currency)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DetailSection>
  )
}

/** What moves at providers and banks has names of its own here; any other code that of every ledger. */
function useCodeText(): (code: string) => string {
  const { t, i18n } = useTranslation('cashUps')
  const movementText = useMovementText()
  return (code) =>
    i18n.exists(`cashUps:movement.${code}`)
      ? t(`movement.${code}` as 'movement.archived')
      : movementText(code, null)
}
