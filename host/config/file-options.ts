import type { Configuration } from '#host/config/load.ts'

/** An option that names a file or an address, and where visitors find what it stands for. */
export interface FileOption {
  /** Path of the option, e.g. `products[3].image`. */
  option: string
  /** The name of a file, or an address. */
  value: string
  /** Folder of the wire where the file lies under its own name. */
  folder: string
  /** A fixed address that clients know instead of the file's name. */
  fixed?: string
  /** Folder below `content/` where files of that name may lie. */
  ours: string
  /** File below `content/` that is shown until there is another one. */
  standIn: string
}

const IMAGES = '/assets/public/images'
const PRODUCTS = { folder: `${IMAGES}/products`, ours: 'images/products', standIn: 'images/products/undefined.svg' }

/** All of them, in the order of the configuration. Blank ones are left out. */
export function listFileOptions({
  application,
  hackingInstructor,
  products,
  memories,
}: Pick<Configuration, 'application' | 'hackingInstructor' | 'products' | 'memories'>): FileOption[] {
  const { chatBot, recyclePage, promotion, easterEggPlanet } = application
  const image = { folder: IMAGES, ours: 'images' }
  const video = { folder: '/assets/public/videos', ours: 'videos' }
  const options: FileOption[] = [
    { option: 'application.logo', value: application.logo, ...image, standIn: 'images/JuiceShop_Logo.png' },
    {
      option: 'application.favicon',
      value: application.favicon,
      folder: '/assets/public',
      ours: 'images',
      standIn: 'images/favicon_js.ico',
    },
    {
      option: 'application.chatBot.avatar',
      value: chatBot.avatar,
      ...image,
      fixed: `${IMAGES}/ChatbotAvatar.png`,
      standIn: 'images/JuicyChatBot.png',
    },
    { option: 'application.recyclePage.topProductImage', value: recyclePage.topProductImage, ...PRODUCTS },
    { option: 'application.recyclePage.bottomProductImage', value: recyclePage.bottomProductImage, ...PRODUCTS },
    { option: 'application.promotion.video', value: promotion.video, ...video, standIn: 'videos/owasp_promo.mp4' },
    {
      option: 'application.promotion.subtitles',
      value: promotion.subtitles,
      ...video,
      standIn: 'videos/owasp_promo.vtt',
    },
    {
      option: 'application.easterEggPlanet.overlayMap',
      value: easterEggPlanet.overlayMap,
      folder: '/assets/private',
      ours: 'private',
      standIn: 'private/orangemap2k.svg',
    },
    {
      option: 'hackingInstructor.avatarImage',
      value: hackingInstructor.avatarImage,
      ...image,
      fixed: `${IMAGES}/hackingInstructor.png`,
      standIn: 'images/JuicyBot.png',
    },
    ...products.flatMap((product, index) => [
      { option: `products[${index}].image`, value: product.image ?? '', ...PRODUCTS },
      {
        option: `products[${index}].fileForRetrieveBlueprintChallenge`,
        value: product.fileForRetrieveBlueprintChallenge ?? '',
        ...PRODUCTS,
        standIn: 'images/products/JuiceShop.stl',
      },
    ]),
    ...memories.map((memory, index) => ({
      option: `memories[${index}].image`,
      value: memory.image,
      folder: `${IMAGES}/uploads`,
      ours: 'images/uploads',
      standIn: 'images/products/undefined.svg',
    })),
  ]
  return options.filter(({ value }) => value !== '')
}
