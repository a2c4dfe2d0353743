import { isAddress } from '#foundation/file-names.ts'
import { isTree, readValueAt, type Tree } from '#server/config/merge.ts'
import { findTextFaults } from '#server/config/training-file.ts'

/** An option with a file name or an address, and the visitors' address of its file. */
export interface FileOption {
  /** Path of the option, e.g. `products[3].image`. */
  option: string
  value: string
  /** Public folder of the file under its own name. */
  folder: string
  /** Fixed public address, if clients do not use the file's name. */
  fixed?: string
  /** Folder below `content/` for our own files of that name. */
  ours: string
  /** File below `content/` until there is another one. */
  standIn: string
  /** Faults of a fetched file, one sentence each. Missing if any file will do. */
  findFaults?: (text: string) => readonly string[]
}

/** Key of fetched training data. It is no path, so that no visitor can request it. */
export const FETCHED_TRAINING = 'chatbot:training'

const IMAGES = '/assets/public/images'
const PRODUCTS = { folder: `${IMAGES}/products`, ours: 'images/products', standIn: 'images/products/undefined.svg' }

const IMAGE = { folder: IMAGES, ours: 'images' }
const VIDEO = { folder: '/assets/public/videos', ours: 'videos' }

const SINGLE: readonly Omit<FileOption, 'value'>[] = [
  { option: 'application.logo', ...IMAGE, standIn: 'images/JuiceShop_Logo.png' },
  { option: 'application.favicon', folder: '/assets/public', ours: 'images', standIn: 'images/favicon_js.ico' },
  {
    option: 'application.chatBot.avatar',
    ...IMAGE,
    fixed: `${IMAGES}/ChatbotAvatar.png`,
    standIn: 'images/JuicyChatBot.png',
  },
  { option: 'application.recyclePage.topProductImage', ...PRODUCTS },
  { option: 'application.recyclePage.bottomProductImage', ...PRODUCTS },
  { option: 'application.promotion.video', ...VIDEO, standIn: 'videos/owasp_promo.mp4' },
  { option: 'application.promotion.subtitles', ...VIDEO, standIn: 'videos/owasp_promo.vtt' },
  {
    option: 'application.easterEggPlanet.overlayMap',
    folder: '/assets/private',
    ours: 'private',
    standIn: 'private/orangemap2k.svg',
  },
  {
    option: 'hackingInstructor.avatarImage',
    ...IMAGE,
    fixed: `${IMAGES}/hackingInstructor.png`,
    standIn: 'images/JuicyBot.png',
  },
]

/** For an address only, because the start checks a trainer's own file. */
const TRAINING: Omit<FileOption, 'value'> = {
  option: 'application.chatBot.trainingData',
  folder: 'chatbot:',
  fixed: FETCHED_TRAINING,
  ours: 'chatbot',
  standIn: 'chatbot/botDefaultTrainingData.json',
  findFaults: findTextFaults,
}

const LISTED: Readonly<Record<'products' | 'memories', readonly Omit<FileOption, 'value'>[]>> = {
  products: [
    { option: 'image', ...PRODUCTS },
    { option: 'fileForRetrieveBlueprintChallenge', ...PRODUCTS, standIn: 'images/products/JuiceShop.stl' },
  ],
  memories: [
    {
      option: 'image',
      folder: `${IMAGES}/uploads`,
      ours: 'images/uploads',
      standIn: 'images/products/undefined.svg',
    },
  ],
}

/** All set options in the order of the configuration, which may be unchecked. Leaves out blank ones. */
export function listFileOptions(tree: Tree): FileOption[] {
  const listed = (['products', 'memories'] as const).flatMap((name) => {
    const entries = tree[name]
    return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown, index) =>
      LISTED[name].map((field) => ({
        ...field,
        option: `${name}[${index}].${field.option}`,
        value: isTree(entry) ? entry[field.option] : undefined,
      })),
    )
  })
  const single = SINGLE.map((option) => ({ ...option, value: readValueAt(tree, option.option) }))
  const training = readValueAt(tree, TRAINING.option)
  const fetched = typeof training === 'string' && isAddress(training) ? [{ ...TRAINING, value: training }] : []
  return [...single, ...listed, ...fetched].flatMap((option) =>
    typeof option.value === 'string' && option.value !== '' ? [{ ...option, value: option.value }] : [],
  )
}
