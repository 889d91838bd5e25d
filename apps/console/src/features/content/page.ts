import { lazyRouteComponent } from '@tanstack/react-router'
import { Image, LifeBuoy, Link2, Megaphone, Newspaper } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import banners from '../../messages/en/banners.json' with { type: 'json' }
import content from '../../messages/en/content.json' with { type: 'json' }
import { readContentSearch } from './content-search.ts'

export const bannersPage = {
  path: '/banners',
  menu: {
    group: 'product',
    icon: Image,
    text: 'banners:menu',
    needs: 'content.manage',
  },
  screen: lazyRouteComponent(() => import('./banners.screen.tsx'), 'BannersScreen'),
  texts: { banners },
} as const satisfies Page

export const announcementsPage = {
  path: '/announcements',
  menu: {
    group: 'product',
    icon: Megaphone,
    text: 'content:menu.announcements',
    needs: 'content.manage',
  },
  screen: lazyRouteComponent(() => import('./announcements.screen.tsx'), 'AnnouncementsScreen'),
  texts: { content },
} as const satisfies Page

export const helpPage = {
  path: '/help',
  menu: {
    group: 'product',
    icon: LifeBuoy,
    text: 'content:menu.help',
    needs: 'content.manage',
  },
  screen: lazyRouteComponent(() => import('./help.screen.tsx'), 'HelpScreen'),
} as const satisfies Page

export const blogPage = {
  path: '/blog',
  menu: {
    group: 'product',
    icon: Newspaper,
    text: 'content:menu.blog',
    needs: 'content.manage',
  },
  screen: lazyRouteComponent(() => import('./blog.screen.tsx'), 'BlogScreen'),
} as const satisfies Page

export const linksPage = {
  path: '/links',
  menu: {
    group: 'product',
    icon: Link2,
    text: 'content:menu.links',
    needs: 'content.manage',
  },
  screen: lazyRouteComponent(() => import('./links.screen.tsx'), 'LinksScreen'),
} as const satisfies Page

export const contentEditorPage = {
  path: '/content/$contentId',
  readSearch: readContentSearch,
  screen: lazyRouteComponent(() => import('./content-editor.screen.tsx'), 'ContentEditorScreen'),
} as const satisfies Page
