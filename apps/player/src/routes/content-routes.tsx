import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../app/load-part.ts'
import { rootRoute } from './root-route.tsx'
import { readPage, readText } from './search-params.ts'

const HelpScreen = lazyPart(
  async () => (await import('../features/content/help.screen.tsx')).HelpScreen,
)
const TermsScreen = lazyPart(
  async () => (await import('../features/terms/terms.screen.tsx')).TermsScreen,
)
const BlogScreen = lazyPart(
  async () => (await import('../features/content/blog.screen.tsx')).BlogScreen,
)
const BlogArticleScreen = lazyPart(
  async () => (await import('../features/content/blog-article.screen.tsx')).BlogArticleScreen,
)
const OfficialScreen = lazyPart(
  async () => (await import('../features/content/official.screen.tsx')).OfficialScreen,
)

const FeedbackScreen = lazyPart(
  async () => (await import('../features/feedback/feedback.screen.tsx')).FeedbackScreen,
)

const help = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: () => <HelpScreen terms={<TermsScreen page="terms" isPart />} />,
})

const blog = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  validateSearch: (search): { tag?: string; page?: number } => ({
    ...readText(search, 'tag'),
    ...readPage(search),
  }),
  component: () => <BlogScreen {...blog.useSearch()} />,
})

const blogArticle = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$slug',
  component: () => <BlogArticleScreen slug={blogArticle.useParams().slug} />,
})

const official = createRoute({
  getParentRoute: () => rootRoute,
  path: '/official',
  component: () => <OfficialScreen />,
})

const feedback = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feedback',
  component: () => <FeedbackScreen />,
})

export const contentRoutes = [help, blog, blogArticle, official, feedback] as const
