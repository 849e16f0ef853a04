// The counts of open work beside the console's navigation.
import { useEffect, useState } from 'react';
import { type Attention, readAttention } from '#contract/admin/dashboard.ts';
import { browserCall } from '#web/client/api.ts';
import { signedInAccount } from '#web/client/stored-account.ts';

const none: Attention = [];

/** Read again after each navigation: work done on one screen leaves the counts of the next. */
export const useAttention = (pathname: string): Attention => {
  const [lists, setLists] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each navigation.
  useEffect(() => {
    if (!signedInAccount()) return;
    let isOver = false;
    browserCall(readAttention, {}).then(
      (attention) => {
        if (!isOver) setLists(attention.lists);
      },
      () => {
        // The navigation works without counts.
      },
    );
    return () => {
      isOver = true;
    };
  }, [pathname]);
  return lists;
};
