import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'
import { readPage, readText } from '../../routes/search-params.ts'

const BlogScreen = lazyPart(async () => (await import('./blog.screen.tsx')).BlogScreen)
const BlogArticleScreen = lazyPart(
  async () => (await import('./blog-article.screen.tsx')).BlogArticleScreen,
)
const OfficialScreen = lazyPart(async () => (await import('./official.screen.tsx')).OfficialScreen)

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

export const contentRoutes = [blog, blogArticle, official] as const
