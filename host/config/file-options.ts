import { isAddress } from '#common/file-names.ts'
import { isTree, readValueAt, type Tree } from '#host/config/merge.ts'
import { findTextFaults } from '#host/config/training-file.ts'

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
  /** What is wrong with a file that was fetched, a sentence each; absent where any will do. */
  findFaults?: (text: string) => readonly string[]
}

/** Where training data is found that has an address: no path, so that no visitor can ask for it. */
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

/** Only where it has an address; a file of a trainer's own is checked when the server starts. */
const TRAINING: Omit<FileOption, 'value'> = {
  option: 'application.chatBot.trainingData',
  folder: 'chatbot:',
  fixed: FETCHED_TRAINING,
  ours: 'chatbot',
  standIn: 'chatbot/botDefaultTrainingData.json',
  findFaults: findTextFaults,
}

/** In each entry of a list. */
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

/** All of them, in the order of the configuration, which need not be checked yet. Blank ones are left out. */
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
