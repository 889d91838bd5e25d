export { bannerDeskRoutes, bannerRoutes } from './banners.route.ts'
