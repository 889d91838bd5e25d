import './content-texts.ts'
import './reading.css'
import type { BlogCard } from '@baize/contract'
import { Badge, EmptyState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../app/date-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { blogQuery } from './reading.queries.ts'
import { StoryPlate } from './story-plate.tsx'

interface BlogScreenProps {
  readonly tag?: string
  readonly page?: number
}

/** Articles of the house, the newest first, all or those with one tag. */
export function BlogScreen({ tag, page = 1 }: BlogScreenProps) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const nameOfTag = useTagName()
  const { data, isPending, isError, error, refetch } = useQuery(blogQuery(tag, page))
  return (
    <div className="reading">
      <header className="reading__head">
        <h1 className="h1">{t('blog.title')}</h1>
        {data && data.tags.length > 0 && (
          <nav className="chips" aria-label={t('blog.tags')}>
            <Link
              to="/blog"
              search={{}}
              className="chip"
              aria-current={tag === undefined || undefined}
            >
              {t('blog.all')}
            </Link>
            {data.tags.map((each) => (
              <Link
                key={each}
                to="/blog"
                search={{ tag: each }}
                className="chip"
                aria-current={each === tag || undefined}
              >
                {nameOfTag(each)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {isPending && <Skeleton className="h-[320px]" />}
      {isError && <LoadFailure failure={error} onRetry={refetch} />}
      {data?.articles.length === 0 && (
        <EmptyState art="envelope" title={t('blog.nothing.title')}>
          {t('blog.nothing.text')}
        </EmptyState>
      )}
      <ul className="reading__cards">
        {data?.articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
      {data && (
        <Pager
          pageNo={data.pageNo}
          totalPages={data.totalPages}
          onPage={(pageNo) =>
            void navigate({
              to: '/blog',
              search: { ...(tag !== undefined && { tag }), page: pageNo },
            })
          }
        />
      )}
    </div>
  )
}

function ArticleCard({ article }: { readonly article: BlogCard }) {
  const { i18n } = useTranslation('content')
  const nameOfTag = useTagName()
  const { slug, title, summary, tags, publishedAt } = article
  return (
    <li className="panel reading__card">
      <StoryPlate tags={tags} />
      <p className="caption num">
        <time dateTime={publishedAt}>{dayText(publishedAt, i18n.language)}</time>
      </p>
      <h2 className="h3" dir="auto">
        <Link to="/blog/$slug" params={{ slug }}>
          {title}
        </Link>
      </h2>
      <p className="text-text-2" dir="auto">
        {summary}
      </p>
      <p className="reading__tags">
        {tags.map((tag) => (
          <Badge key={tag}>{nameOfTag(tag)}</Badge>
        ))}
      </p>
    </li>
  )
}

/** A tag that staff thought of has no words of ours; its own are told apart by strokes. */
function useTagName(): (tag: string) => string {
  const { t } = useTranslation('content')
  return (tag) => t(`blog.tag.${tag as 'money'}`, { defaultValue: tag.replaceAll('-', ' ') })
}
