import { expectValidMarkup } from './markup.ts';
import { expectAccessible } from './scan.ts';
import { becomePhone, describeScreens } from './screens.ts';

describeScreens('no accessibility violations under forced colours and on a phone', async (page) => {
  await expectAccessible(page, ['forced colours']);
  const phone = await becomePhone(page);
  await expectAccessible(page, ['light']);
  await expectValidMarkup(page);
  await phone.detach();
});
