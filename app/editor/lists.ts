import { OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";

export const listExtensions = [
  OrderedList.extend({
    addAttributes() {
      return {
        start: {
          default: 1,
          parseHTML: (list) => Number.parseInt(list.getAttribute("start") ?? "", 10) || 1,
        },
      };
    },
  }),
  TaskList,
  TaskItem.extend({
    // Saved HTML has no form controls: the style sheet draws the box.
    parseHTML: () => [
      {
        tag: 'li[data-type="taskItem"]',
        priority: 51,
        contentElement: (item) => item.querySelector<HTMLElement>(":scope > div") ?? item,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ["li", { ...HTMLAttributes, "data-type": "taskItem" }, 0],
  }).configure({
    nested: true,
    a11y: { checkboxLabel: (item) => `Done: ${item.firstChild?.textContent || "empty task"}` },
  }),
];
