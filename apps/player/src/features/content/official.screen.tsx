import './content-texts.ts'
import './reading.css'
import { Button, EmptyState, Fact, Icon, Notice, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, ShieldCheck, ShieldX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelText, useHouseInfo } from '../../app/house-info.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { officialQuery } from './reading.queries.ts'

/** What is official: domains and channels of the house, and a check for whatever says it is. */
export function OfficialScreen() {
  const { t } = useTranslation('content')
  const { data, isPending, isError, error, refetch } = useQuery(officialQuery(undefined))
  const channels = Object.entries(useHouseInfo()?.resources ?? {})
  return (
    <div className="reading">
      <header className="reading__head">
        <h1 className="h1">{t('official.title')}</h1>
        <p className="text-text-2">{t('official.text')}</p>
      </header>
      <OfficialCheck />
      <section className="panel reading__topic">
        <h2 className="h2">{t('official.domains')}</h2>
        {isPending && <Skeleton className="h-[120px]" />}
        {isError && <LoadFailure failure={error} onRetry={refetch} />}
        {data?.domains.length === 0 && (
          <EmptyState art="globe" title={t('official.none.title')} headingLevel={3}>
            {t('official.none.text')}
          </EmptyState>
        )}
        <ul className="reading__links">
          {data?.domains.map(({ url, label, isMain }) => (
            <OfficialLink
              key={url}
              url={url}
              text={labelText(label)}
              note={isMain ? t('official.main') : undefined}
            />
          ))}
        </ul>
      </section>
      {channels.length > 0 && (
        <section className="panel reading__topic" id="channels">
          <h2 className="h2">{t('official.channels')}</h2>
          <ul className="reading__links">
            {channels.map(([key, { label, url }]) => (
              <OfficialLink key={key} url={url} text={labelText(label)} note={undefined} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface OfficialLinkProps {
  readonly url: string
  readonly text: string
  readonly note: string | undefined
}

function OfficialLink({ url, text, note }: OfficialLinkProps) {
  return (
    <li>
      <span className="strong">{text}</span>
      <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
        {url.replace('https://', '')}
        <Icon of={ExternalLink} size="s" />
      </a>
      {note && <Fact tone="felt">{note}</Fact>}
    </li>
  )
}

/** Answers whether an address or a contact is one of the house. */
function OfficialCheck() {
  const { t } = useTranslation('content')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string>()
  const answer = useQuery({ ...officialQuery(asked), enabled: asked !== undefined })
  const check = answer.isPlaceholderData || asked === undefined ? null : answer.data?.check
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') setAsked(typed.trim())
  }
  return (
    <section className="panel reading__topic">
      <h2 className="h2">{t('official.check.title')}</h2>
      <form className="reading__check" onSubmit={submit}>
        <TextField
          label={t('official.check.label')}
          hint={t('official.check.hint')}
          value={typed}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            setTyped(event.target.value)
            setAsked(undefined)
          }}
        />
        <Button type="submit" variant="primary" isBusy={asked !== undefined && answer.isFetching}>
          {t('official.check.ask')}
        </Button>
      </form>
      <div aria-live="polite">
        {answer.isError && <LoadFailure failure={answer.error} onRetry={answer.refetch} />}
        {check && (
          <Notice
            tone={check.isOfficial ? 'felt' : 'danger'}
            icon={check.isOfficial ? ShieldCheck : ShieldX}
          >
            {t(`official.check.${check.kind}.${check.isOfficial ? 'yes' : 'no'}`, { typed: asked })}
          </Notice>
        )}
      </div>
    </section>
  )
}
