import './content-texts.ts'
import './reading.css'
import type { HelpTopic } from '@baize/contract'
import { EmptyState, Icon, RichText, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { findHelp } from './find-help.logic.ts'
import { helpQuery } from './reading.queries.ts'

/** The help centre: topics and their articles, found by words, each with an address of its own. */
export function HelpScreen({ terms }: { readonly terms: ReactNode }) {
  const { t } = useTranslation('content')
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, error, refetch } = useQuery(helpQuery())
  const topics = data ? findHelp(data, typed) : []
  return (
    <div className="reading">
      <header className="reading__head">
        <h1 className="h1">{t('help.title')}</h1>
        <TextField
          label={t('help.search')}
          icon={Search}
          type="search"
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
        />
      </header>
      {isPending && <Skeleton className="h-[480px]" />}
      {isError && <LoadFailure failure={error} onRetry={refetch} />}
      {data && topics.length === 0 && (
        <EmptyState art="magnifier" title={t('help.nothing.title')}>
          {t('help.nothing.text')}
        </EmptyState>
      )}
      <div className="reading__columns">
        {(!data || topics.length > 0) && (
          <nav aria-label={t('help.topics')} className="reading__topics">
            <ul>
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
              <li>
                <a href="#term">{t('help.terms')}</a>
              </li>
            </ul>
          </nav>
        )}
        <div className="reading__texts">
          {topics.map((topic) => (
            <Topic key={topic.slug} topic={topic} isFound={typed.trim() !== ''} />
          ))}
          {typed.trim() === '' && <section id="term">{terms}</section>}
        </div>
      </div>
    </div>
  )
}

function Topic({ topic, isFound }: { readonly topic: HelpTopic; readonly isFound: boolean }) {
  return (
    <section id={topic.slug} className="panel reading__topic">
      <h2 className="h2">{topic.title}</h2>
      {topic.summary && <p className="text-text-2">{topic.summary}</p>}
      {topic.articles.map((article) => (
        <Article key={article.slug} article={article} isFound={isFound} />
      ))}
    </section>
  )
}

interface ArticleProps {
  readonly article: HelpTopic['articles'][number]
  readonly isFound: boolean
}

function Article({ article, isFound }: ArticleProps) {
  const { slug, title, content } = article
  const hash = useLocation({ select: (location) => location.hash })
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (hash === slug) setOpen(true)
  }, [hash, slug])
  return (
    <details
      id={slug}
      className="reading__article"
      open={isOpen || isFound}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <RichText nodes={content} />
    </details>
  )
}
