import { openWithoutPlay } from '../open-without-play.ts'
import { getAnnouncements, readNotices } from './announcements.ts'
import { addBannerPicture, arrangeBanners, getBannerPicture } from './banners.ts'
import { getDomainRoute } from './house-info.ts'
import {
  getContent,
  getContentList,
  publishContent,
  restoreContent,
  saveContent,
  unscheduleContent,
  withdrawContent,
} from './publishing.ts'
import { getBlog, getBlogArticle, getHelpCenter } from './reading.ts'

/** Announcements, help, blog and banners. */
export const contentOperations = {
  ...openWithoutPlay({
    getBannerPicture,
    getAnnouncements,
    readNotices,
    getHelpCenter,
    getBlog,
    getBlogArticle,
    getDomainRoute,
  }),
  arrangeBanners,
  addBannerPicture,
  getContentList,
  getContent,
  saveContent,
  publishContent,
  withdrawContent,
  unscheduleContent,
  restoreContent,
} as const
