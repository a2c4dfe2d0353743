/* Picture of each product, by product id from 1; `hidden` are the ids the shelf does not show. */
export const seedOrder = [
  'apple_juice', 'orange_juice', 'eggfruit_juice', 'raspberry_juice', 'lemon_juice', 'banana_juice', 'fan_shirt', 'fan_girlie',
  'orange_juice', 'undefined', 'undefined', 'sticker', 'iron-on', 'magnets', 'sticker_page', 'sticker_single', 'tattoo', 'fan_mug',
  'fan_hoodie', 'velcro-patch', 'woodruff_syrup', 'green_smoothie', 'quince', 'apple_pressings', 'fruit_press', '3d_keychain',
  'artwork', 'waspy', 'strawberry_juice', 'carrot_juice', 'stickersheet_se', 'cover_small', 'melon_bike', 'coaster', 'snakes_ladders',
  'snakes_ladders_m', 'holo_sticker', 'fan_facemask', 'ccg_common', 'ccg_foil', 'permafrost', 'artwork2', 'card_alpha', '20th',
  'lego_case', 'user_day_ticket', 'pineapple_juice', 'melon_juice', 'grape_juice', 'dragonfruit_juice', 'berry_juice',
  'basil_smoothie', 'braga', 'elderflower_cordial', 'sea_buckthorn_juice', 'pomegranate_drink',
];
export const hidden = new Set([10, 11, 12, 27, 28, 31, 39, 40, 44, 46]);
