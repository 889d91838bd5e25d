import './content-texts.ts'
import './reading.css'
import { RefusedCall } from '@baize/api-client'
import { Icon, RichText, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../app/date-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { articleQuery } from './reading.queries.ts'
import { StoryPlate } from './story-plate.tsx'

/** One article of the blog. */
export function BlogArticleScreen({ slug }: { readonly slug: string }) {
  const { t, i18n } = useTranslation('content')
  const { data, isError, error, refetch } = useQuery(articleQuery(slug))
  if (error instanceof RefusedCall && error.code === 'not_found') return <NotFoundScreen />
  return (
    <div className="reading">
      <p>
        <Link to="/blog" search={{}} className="reading__back">
          <Icon of={ArrowLeft} size="s" isFlipped />
          {t('blog.back')}
        </Link>
      </p>
      {isError && <LoadFailure failure={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-[480px]" />}
      {data && (
        <article className="panel reading__story">
          <StoryPlate tags={data.tags} isLarge />
          <header>
            <p className="caption num">
              <time dateTime={data.publishedAt}>{dayText(data.publishedAt, i18n.language)}</time>
            </p>
            <h1 className="h1" dir="auto">
              {data.title}
            </h1>
            <p className="text-text-2" dir="auto">
              {data.summary}
            </p>
          </header>
          <RichText nodes={data.content} />
        </article>
      )}
    </div>
  )
}
